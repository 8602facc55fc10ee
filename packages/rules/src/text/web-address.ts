/**
 * An address that a visitor's browser will load or open, or nothing. Quotes and angle brackets are percent-encoded:
 * unencoded, they would end the attribute that the official client puts the address in.
 */
export const webAddressPattern = /^(https?:\/\/[^\s"'`<>\\]+)?$/i
