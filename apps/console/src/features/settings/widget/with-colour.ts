interface Look {
  color: string
  headerColor: string
  buttonColor: string
}

/** The main color flows into header and button, unless they were given one of their own. */
export function withColour(look: Look, color: string): Partial<Look> {
  const follows = (own: string) => own.toLowerCase() === look.color.toLowerCase()
  return {
    color,
    ...(follows(look.headerColor) ? { headerColor: color } : {}),
    ...(follows(look.buttonColor) ? { buttonColor: color } : {}),
  }
}
