/**
 * The names under which a page stores things. Imported as a whole (`* as storageKeys`), so that each part of
 * the SDK includes only the names it uses.
 */

export const session = (key: string): string => `gleap-widget-session-${key}`
export const config = (key: string, lang: string): string => `gleap-widget-config-${key}-${lang}`
export const cookie = (key: string): string => `session-${key}`
export const notifications = 'gleap-widget-unread-notifications'
export const tour = 'gleap-tour-data'

/** Ours: how many reports wait in the local outbox, so that a page without any does not open a database. */
export const outbox = (key: string): string => `gleap-widget-outbox-${key}`
/** Ours: the database in which they wait. */
export const reports = 'gleap-outbox'
/** Ours: what the server has sent but the page could not show yet. */
export const waiting = (key: string): string => `gleap-widget-waiting-${key}`
