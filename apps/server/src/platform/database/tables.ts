/** Filled by the `*.table.ts` files through declaration merging: each domain names its own tables. */
// biome-ignore lint/suspicious/noEmptyInterface: every member comes from a domain folder
export interface Tables {}
