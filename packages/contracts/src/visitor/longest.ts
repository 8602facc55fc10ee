/** The longest texts the server keeps, for the fields that write them. */
export const longest = { label: 100, name: 200, address: 2000, input: 1000 } as const
