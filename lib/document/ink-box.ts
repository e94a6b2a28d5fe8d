/** A rectangle of ink, in thousandths of the type size from the origin on the baseline. */
export interface InkBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}
