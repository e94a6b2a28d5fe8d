/** A rectangle of the sheet in inches, measured from its left and top edges as envelope makers do. */
export interface SheetZone {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where a page of a letter may carry what: US Letter in a #10 double-window envelope, which lets the sheet
 * play 1.0 in sideways and 0.375 in up and down.
 *
 * Source: Lob, "Standard #10 double window" envelope and letter templates (the windows, the machine mark, the
 * serial strip); the always-visible zones are derived from the windows less the play of the sheet. See
 * docs/decisions/003-letters-are-laid-out-by-us.md.
 */
export const SHEET = { widthInches: 8.5, heightInches: 11 } as const;

/** Seen through the upper window wherever the sheet has slid to. */
export const RETURN_ZONE: SheetZone = { left: 0.63, right: 2.88, top: 0.88, bottom: 1.38 };

/** Seen through the lower window wherever the sheet has slid to. */
export const RECIPIENT_ZONE: SheetZone = { left: 0.63, right: 3.63, top: 2.09, bottom: 2.71 };

/** What may show through the windows at all: nothing but the two address blocks is printed here. */
export const WINDOWS: readonly SheetZone[] = [
  { left: 0.63, right: 3.88, top: 0.5, bottom: 1.375 },
  { left: 0.63, right: 4.63, top: 1.71, bottom: 2.71 },
];

/** White is stamped here on each sheet before the folding machine's mark is printed: what is under it is lost. */
export const MACHINE_MARK: SheetZone = { left: 0.087, right: 0.587, top: 10.413, bottom: 10.913 };
/** The serial number above that mark, printed upwards on what is there: measured in the drawing of the template. */
export const MACHINE_SERIAL: SheetZone = { left: 0.2, right: 0.3, top: 8.75, bottom: 10.21 };

/** The running text: 1 in at the sides and the foot, clear of the windows and of the upper fold on page 1. */
export const BODY_ZONE_FIRST_PAGE: SheetZone = { left: 1, right: 7.5, top: 3.375, bottom: 10 };
export const BODY_ZONE: SheetZone = { left: 1, right: 7.5, top: 1, bottom: 10 };

/** A picture of a letterhead: clear of both windows, however the sheet has slid, and as far right as the text. */
export const LETTERHEAD_ZONE: SheetZone = { left: 4.1, right: 7.5, top: 0.5, bottom: 1.625 };

/** Addressee, date and number of each page but the first. */
export const HEAD_ZONE: SheetZone = { left: 1, right: 7.5, top: 0.5, bottom: 0.7 };

/** The return mark, above the half inch that every printer keeps. */
export const FOOT_ZONE: SheetZone = { left: 1, right: 7.5, top: 10.2, bottom: 10.5 };
