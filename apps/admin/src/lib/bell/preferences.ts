/** For this browser: what is shown and played while the tab is in the background. Both are off by default. */
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
