const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

export const escapeText = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, char => entities[char] ?? char)
export const attribute = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&<>"\u00a0]/g, char => entities[char] ?? char)}"`

/** CSS inside a style element must not end it. */
export const styleElement = (css: string, media = ''): string =>
  `<style${media && attribute('media', media)}>${css.replaceAll('</', '<\\/')}</style>`

export const isVoid = (tag: string): boolean =>
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(tag)

/** Elements that run, call out or contribute nothing to a picture of the page. */
export const isLeftOut = (tag: string): boolean =>
  /^(script|noscript|template|base|applet|gleap-surface)$/.test(tag)
