"""Tests of Medievalia."""
