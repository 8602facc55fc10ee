const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** PostgreSQL refuses a whole statement because of one id that is none. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
