/**
 * Addresses a visitor's browser will load or open, or none. Quotes and angle brackets are percent-encoded in an
 * address; written out they would end the attribute into which the official client puts it.
 */
export const webAddressPattern = /^(https?:\/\/[^\s"'`<>\\]+)?$/i
