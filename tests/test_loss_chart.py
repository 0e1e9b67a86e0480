"""The chart of loss against time shows the figures that are kept."""

from bench import loss_chart


def test_the_picture_is_drawn_from_the_kept_figures() -> None:
    assert loss_chart.PICTURE.read_text("utf-8") == loss_chart.draw(
        loss_chart.read(loss_chart.RESULTS.read_text("utf-8"))
    )


def test_every_measured_level_is_read() -> None:
    rows = loss_chart.RESULTS.read_text("utf-8").splitlines()[1:]
    points = loss_chart.read("\n".join(rows))
    assert len(points) == len(rows)
    assert {point.program for point in points} == {"Bafflebox", "GNU Backgammon", "Open Sage"}
    assert all(loss_chart.FASTEST < each.time < loss_chart.SLOWEST for each in points)
    assert all(0 < each.loss < loss_chart.WORST for each in points)
