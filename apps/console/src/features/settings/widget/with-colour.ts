interface Look {
  color: string
  headerColor: string
  buttonColor: string
}

/** The main color also applies to header and button, unless they have their own. */
export function withColour(look: Look, color: string): Partial<Look> {
  const follows = (own: string) => own.toLowerCase() === look.color.toLowerCase()
  return {
    color,
    ...(follows(look.headerColor) ? { headerColor: color } : {}),
    ...(follows(look.buttonColor) ? { buttonColor: color } : {}),
  }
}
