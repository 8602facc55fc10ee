/** The time zone of this browser. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Zones to choose from. One that was chosen elsewhere may be unknown here, and `UTC` is in no list. */
export const zonesWith = (chosen: string): string[] => [
  ...new Set(['UTC', zoneHere(), chosen, ...Intl.supportedValuesOf('timeZone')]),
]
