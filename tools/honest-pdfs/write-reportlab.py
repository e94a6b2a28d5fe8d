"""Draws sheets of marks, read as JSON, with ReportLab: write-reportlab.py <sheets.json> <out.pdf>"""
import json, sys
from reportlab.pdfgen import canvas
from reportlab.lib.colors import HexColor

FONTS = {
    "sans": ("Helvetica", "Helvetica-Bold"), "gothic": ("Helvetica", "Helvetica-Bold"),
    "mono": ("Courier", "Courier-Bold"),
    "chancery": ("Times-Italic", "Times-Italic"), "hand": ("Times-Italic", "Times-Italic"),
}
STEPS = {"M": ("moveTo", 2), "L": ("lineTo", 2), "C": ("curveTo", 6), "Z": ("close", 0)}
HEIGHT = 792


def draw_path(page, mark):
    path, parts, at = page.beginPath(), mark["path"].split(), 0
    while at < len(parts):
        name, count = STEPS[parts[at]]
        numbers = [float(value) for value in parts[at + 1:at + 1 + count]]
        getattr(path, name)(*[HEIGHT - value if nth % 2 else value for nth, value in enumerate(numbers)])
        at += 1 + count
    page.setLineWidth(mark.get("width", 1))
    fill, stroke = mark.get("fill"), mark.get("stroke")
    if fill:
        page.setFillColor(HexColor(fill))
    if stroke:
        page.setStrokeColor(HexColor(stroke))
    page.drawPath(path, stroke=1 if stroke else 0, fill=1 if fill else 0)


def draw_text(page, mark):
    regular, bold = FONTS.get(mark["face"], ("Times-Roman", "Times-Bold"))
    page.saveState()
    page.translate(mark["x"], HEIGHT - mark["y"])
    page.rotate(-mark.get("turn", 0))
    page.setFont(bold if mark.get("bold") else regular, mark["size"])
    page.setFillColor(HexColor(mark["color"]))
    page.drawString(0, 0, mark["text"])
    page.restoreState()


def main(source, target):
    page = canvas.Canvas(target, pagesize=(612, HEIGHT), invariant=1)
    for sheet in json.load(open(source, encoding="utf-8")):
        for mark in sheet:
            if mark["kind"] == "text":
                draw_text(page, mark)
            elif mark["kind"] == "path":
                draw_path(page, mark)
            else:
                page.drawImage(mark["file"], mark["x"], HEIGHT - mark["y"] - mark["height"], mark["width"], mark["height"])
        page.showPage()
    page.save()


main(*sys.argv[1:])
