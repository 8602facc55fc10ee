/** Signs that turn the words after them around: `moc.knab` would read as `bank.com`. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A stranger's name or words for use in a mail, without line breaks: they would start another header, or another
 * paragraph in our name.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(TURNING, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
