/** Names of headers, fields and parameters whose values nobody should see in a ticket. */
export const secretName =
  /^(authorization|proxy-authorization|cookie|set-cookie|api-token|gleap-hash|cvc|cvv|pin|iban|ssn)$|token|secret|passw|api[-_]?key|credential|card[-_]?number|csrf|xsrf|session[-_]?id|private[-_]?key/i
