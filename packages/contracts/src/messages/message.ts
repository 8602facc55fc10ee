/** A message of a table: its name, and its data if it has any. */
export type MessageOf<Table, Name extends keyof Table = keyof Table> = {
  [One in Name]: Table[One] extends undefined ? { name: One } : { name: One; data: Table[One] }
}[Name]

/** A message's data before validation: the same fields, each of any type. */
export type Unchecked<T> = T extends object ? { readonly [K in keyof T]?: Unchecked<T[K]> } | null : unknown
