const de = {
  play: 'Abspielen',
  pause: 'Pause',
  position: 'Stelle im Verlauf',
  speed: 'Geschwindigkeit',
  nothing: 'Der Verlauf lässt sich nicht abspielen.',
}

const en: typeof de = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position in the replay',
  speed: 'Speed',
  nothing: 'The replay cannot be played.',
}

export const fileTexts = { de, en }
