/** A time in the format of the platform's challenges service: UTC with `+00:00`, microseconds only if there are any. */
export function rfc3339(date: Date): string {
  const fraction = date.getUTCMilliseconds()
  const seconds = date.toISOString().slice(0, -5)
  return fraction === 0 ? `${seconds}+00:00` : `${seconds}.${String(fraction).padStart(3, '0')}000+00:00`
}
