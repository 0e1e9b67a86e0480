"""The public API, re-exported by `import bafflebox`. A thin layer: the packages below decide everything."""
