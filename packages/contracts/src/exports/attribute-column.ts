const PREFIX = 'attribute.'

/** The column of a custom attribute in files with contacts: no attribute is mistaken for a field of ours. */
export const attributeColumn = (name: string): string => PREFIX + name

/** The attribute that a column has; undefined for any other column. */
export const attributeOf = (column: string): string | undefined =>
  column.startsWith(PREFIX) ? column.slice(PREFIX.length) : undefined
