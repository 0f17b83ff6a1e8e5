"""A film: pictures one after the other as an animated GIF, with one palette for all and frames as differences.

GIF is what Discord plays in a message on every device. Our pictures have at most 256 colors, so it loses nothing.
"""

from __future__ import annotations

from io import BytesIO

from PIL import GifImagePlugin, Image, ImageChops

FRAME_MS = 1200
"""How long a frame is shown, in ms."""
LAST_FRAME_MS = 6000
"""How long the last frame is shown before the film begins again."""
_FOREVER = 0
_KEEP = 1
"""Disposal of a frame: it stays, and the next one is drawn over it."""


class Film:
    """A film that is being made. Every frame is encoded when the next one comes: no more than two of them are in memory.

    It is `w` x `h` px. A smaller picture stands in the middle, on the color of its corner.
    """

    def __init__(self, w: int, h: int) -> None:
        self._size = w, h
        self._out = BytesIO()
        self._palette: list[int] = []
        self._shown: Image.Image | None = None
        self._box = (0, 0, 0, 0)
        self._difference: Image.Image | None = None
        self._milliseconds = 0

    @property
    def size(self) -> int:
        """How many bytes there are so far, without the newest frame."""
        return self._out.tell()

    def add(self, png: bytes, milliseconds: int = FRAME_MS) -> None:
        """Add a picture with a palette, as PNG, to be shown for `milliseconds`. If nothing has changed, the last frame stays.

        Raise ValueError for a picture that is larger than the film, or has another palette than the first one.
        """
        frame = self._read(png)
        if self._shown is None:
            self._begin(frame)
            self._difference, self._box = frame, (0, 0, *frame.size)
        else:
            changes = ImageChops.subtract_modulo(frame, self._shown)
            box = changes.getbbox()
            if box is None:
                self._milliseconds += milliseconds
                return
            self._write_frame()
            self._difference, self._box = self._cut_out(frame, changes, box), box
        self._shown, self._milliseconds = frame, milliseconds

    def finish(self) -> bytes:
        """Return the film as a GIF file. Raise ValueError if it has no frame."""
        if self._shown is None:
            raise ValueError("a film needs a frame")
        self._write_frame()
        return self._out.getvalue() + b";"

    def _read(self, png: bytes) -> Image.Image:
        """Return a picture as palette indices in the size of the film."""
        image = Image.open(BytesIO(png))
        palette = image.getpalette(None)
        if image.mode != "P" or palette is None or (self._palette and palette != self._palette):
            raise ValueError("every picture of a film has the palette of the first one")
        self._palette = palette
        frame = Image.frombytes("L", image.size, image.tobytes())
        w, h = self._size
        if frame.size == self._size:
            return frame
        if frame.width > w or frame.height > h:
            raise ValueError(f"a picture {frame.size} is larger than the film {w} x {h}")
        whole = Image.new("L", (w, h), frame.getpixel((0, 0)))
        whole.paste(frame, ((w - frame.width) // 2, (h - frame.height) // 2))
        return whole

    def _begin(self, frame: Image.Image) -> None:
        """Write the size of the film, its palette, and that it begins again at its end."""
        head = frame.copy()
        head.putpalette(self._palette)
        info = {"loop": _FOREVER, "duration": FRAME_MS, "optimize": False}
        self._out.writelines(GifImagePlugin.getheader(head, info=info)[0])

    @property
    def _transparent(self) -> int | None:
        """The index of no color, for what stays as it was; None if the palette is full."""
        return len(self._palette) // 3 if len(self._palette) < 3 * 256 else None

    def _cut_out(self, frame: Image.Image, changes: Image.Image, box: tuple[int, int, int, int]) -> Image.Image:
        """Return the part of a frame that has changed; what has not changed in it is transparent."""
        part = frame.crop(box)
        if self._transparent is not None:
            part.paste(self._transparent, mask=changes.crop(box).point([255, *[0] * 255], "1"))
        return part

    def _write_frame(self) -> None:
        assert self._difference is not None
        about: dict[str, int] = {"duration": self._milliseconds, "disposal": _KEEP}
        if self._transparent is not None and self._difference is not self._shown:
            about["transparency"] = self._transparent
        self._out.writelines(GifImagePlugin.getdata(self._difference, self._box[:2], **about))
