/** Inserts values into a text; a brace without a value stays as it is. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{([a-z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole)
