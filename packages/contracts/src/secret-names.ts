/** Names of headers, fields and parameters whose values nobody should see in a ticket. */
export const secretName =
  /^(cookie|set-cookie|gleap-hash|cvc|cvv|pin|t?otp|iban|ssn|x-auth|auth|jwt)$|authorization|token|secret|passw|passphrase|passcode|pwd|api[-_]?key|credential|card[-_]?number|csrf|xsrf|session[-_]?id|private[-_]?key/i
