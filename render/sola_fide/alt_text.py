"""Alt."""

from render.sola_fide import captions


def table_alt(view, scene, own=None):
    return captions.heading(view, scene) + ". " + captions.last_text(view, scene)


def sheet_alt(view, scene):
    return captions.heading(view, scene)
