/** `{{name}}` stands for the visitor's first name; without one the space before it goes, too. */
export const addressed = (text: string, firstName: string): string =>
  text.replaceAll(/\s?\{\{ ?name ?\}\}/g, place =>
    firstName ? `${/^\s/.exec(place)?.[0] ?? ''}${firstName}` : '',
  )
