/** Several values of one filter in one parameter of the address; a comma inside a tag stays part of the tag. */
export const joinValues = (values: readonly string[]): string =>
  values.map(value => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

export const splitValues = (text: string): string[] =>
  [...new Set(text.split(','))]
    .map(value => value.replaceAll('%2C', ',').replaceAll('%25', '%'))
    .filter(Boolean)
