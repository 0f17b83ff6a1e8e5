"""Tests of Sola Fide."""
