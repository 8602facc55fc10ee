/** The `*.table.ts` files fill this in by declaration merging: each domain declares its own tables. */
// biome-ignore lint/suspicious/noEmptyInterface: every member comes from a domain folder
export interface Tables {}
