/** Of this browser: what is seen and heard while the tab is in the background. Both are off until they are chosen. */
export interface Preferences {
  desktop: boolean
  sound: boolean
}

const nameOf = (key: keyof Preferences) => `bell-${key}`

export const readPreferences = (storage: Storage): Preferences => ({
  desktop: storage.getItem(nameOf('desktop')) === 'on',
  sound: storage.getItem(nameOf('sound')) === 'on',
})

export function keepPreference(storage: Storage, key: keyof Preferences, isOn: boolean): void {
  if (isOn) storage.setItem(nameOf(key), 'on')
  else storage.removeItem(nameOf(key))
}
