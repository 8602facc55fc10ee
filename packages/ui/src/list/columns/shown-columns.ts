interface Keyed {
  key: string
}

/** The chosen columns, in the order of the choice. The first column of a list stays the first. */
export function chosenColumns<Column extends Keyed>(
  columns: readonly Column[],
  chosen: readonly string[],
): Column[] {
  const [first, ...rest] = columns
  const found = [...new Set(chosen)].flatMap(key => rest.find(column => column.key === key) ?? [])
  return first ? [first, ...found] : []
}

/** The shown keys after one was switched. A column that comes back is where it usually is, as far as there is one. */
export function switchedColumns(
  columns: readonly Keyed[],
  shown: readonly string[],
  switched: string,
): string[] {
  if (shown.includes(switched)) return shown.filter(key => key !== switched)
  const usual = columns.map(({ key }) => key)
  const later = usual.slice(usual.indexOf(switched) + 1)
  const at = shown.findIndex(key => later.includes(key))
  return at === -1 ? [...shown, switched] : [...shown.slice(0, at), switched, ...shown.slice(at)]
}
