export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
