/** Things in the order of these ids; those that have no place in it yet follow, as they are. */
export function inOrder<T extends { id: string }>(things: readonly T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length
  return things.toSorted((one, other) => placeOf(one) - placeOf(other))
}
