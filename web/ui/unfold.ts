/** Opens what a place is folded into: nothing within takes the focus before. */
export function unfold(place: Element | null | undefined): void {
  const folded = place?.closest('details');
  if (folded) folded.open = true;
}
