const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)|FxiOS\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrome\/(\d+)|CriOS\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** The same without versions, which change every few weeks. */
export const familyOf = (userAgent: string): string => deviceOf(userAgent).replace(/ \d+/, '')

/** "Firefox 140, Linux": enough to tell one's own devices apart. */
export function deviceOf(userAgent: string): string {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  for (const [pattern, name] of browsers) {
    const found = pattern.exec(userAgent)
    if (found) return [`${name} ${found[1] ?? found[2] ?? ''}`.trim(), system].filter(Boolean).join(', ')
  }
  return system ?? ''
}
