/** For this browser: what is shown and played while nobody is looking at any tab. All are off by default. */
export interface Preferences {
  desktop: boolean
  sound: boolean
  night: boolean
}

const nameOf = (key: keyof Preferences) => `bell-${key}`

export const readPreferences = (storage: Storage): Preferences => ({
  desktop: storage.getItem(nameOf('desktop')) === 'on',
  sound: storage.getItem(nameOf('sound')) === 'on',
  night: storage.getItem(nameOf('night')) === 'on',
})

export function keepPreference(storage: Storage, key: keyof Preferences, isOn: boolean): void {
  if (isOn) storage.setItem(nameOf(key), 'on')
  else storage.removeItem(nameOf(key))
}
