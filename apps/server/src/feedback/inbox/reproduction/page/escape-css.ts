/** `CSS.escape` of browsers, which Node does not have: a name as an identifier of a selector. */
export const escapeCss = (name: string): string =>
  Array.from(name, (sign, at) => {
    const code = sign.codePointAt(0) ?? 0
    if (code === 0) return '\ufffd'
    const isDigit = code >= 0x30 && code <= 0x39
    const isFirst = at === 0 || (at === 1 && name.startsWith('-'))
    if (code < 0x20 || code === 0x7f || (isDigit && isFirst)) return `\\${code.toString(16)} `
    if (name === '-') return '\\-'
    return code >= 0x80 || /[\w-]/.test(sign) ? sign : `\\${sign}`
  }).join('')
