const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** A person does not read user agents: "Firefox, Linux". Anything unknown stays as it is. */
export function deviceName(agent: string | null): string | undefined {
  if (!agent) return undefined
  const of = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1]
  return [of(browsers), of(systems)].filter(Boolean).join(', ') || agent
}
