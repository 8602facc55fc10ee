import type { Config } from '../../core/config.ts'
import type { Host } from '../../core/host.ts'

/** Texts of the editor. The project's translations win; these stand in for what it does not name. */
const english = {
  next: 'Next',
  undo: 'Undo',
  redo: 'Redo',
  pickAColor: 'Pick a color',
  retry: 'Record again',
  dismiss: 'Dismiss',
  startRecording: 'Start recording',
  stopRecording: 'Stop recording',
  microphoneOff: 'Turn microphone off',
  microphoneOn: 'Turn microphone on',
  withoutMicrophone: 'Record without microphone',
  withMicrophone: 'Record with microphone',
  browserNotSupported: 'Your browser cannot record the screen.',
  accessToScreenSharingDenied: 'Screen recording was not allowed.',
  continueWithout: 'Continue without recording',
  recordingFailed: 'Nothing was recorded. Please try again.',
  toolRect: 'Rectangle',
  toolPen: 'Pen',
  toolBlur: 'Redact',
  replayLeftOut: 'So that none of it can be seen, the replay is not sent.',
  toolPointer: 'Use the page',
  moveToolbar: 'Move the toolbar: drag it or use the arrow keys',
  drawHere: 'Draw on the page. Arrow keys move, Space draws.',
  captureEditor: 'Mark something on the page',
  recordingEditor: 'Screen recording',
  timeLeft: 'Time left',
  preview: 'Preview of the recording',
  colorRed: 'Red',
  colorOrange: 'Orange',
  colorYellow: 'Yellow',
  colorPurple: 'Purple',
  colorGreen: 'Green',
  colorBlue: 'Blue',
  colorGrey: 'Gray',
}

const german: Record<keyof typeof english, string> = {
  next: 'Weiter',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  pickAColor: 'Farbe wählen',
  retry: 'Neu aufnehmen',
  dismiss: 'Verwerfen',
  startRecording: 'Aufnahme starten',
  stopRecording: 'Aufnahme beenden',
  microphoneOff: 'Mikrofon ausschalten',
  microphoneOn: 'Mikrofon einschalten',
  withoutMicrophone: 'Ohne Mikrofon aufnehmen',
  withMicrophone: 'Mit Mikrofon aufnehmen',
  browserNotSupported: 'Ihr Browser kann den Bildschirm leider nicht aufnehmen.',
  accessToScreenSharingDenied: 'Die Bildschirmaufnahme wurde nicht erlaubt.',
  continueWithout: 'Ohne Aufnahme weiter',
  recordingFailed: 'Es wurde nichts aufgenommen. Bitte versuchen Sie es noch einmal.',
  toolRect: 'Rechteck',
  toolPen: 'Stift',
  toolBlur: 'Unkenntlich machen',
  replayLeftOut: 'Damit davon nichts zu sehen ist, wird der Verlauf nicht mitgesendet.',
  toolPointer: 'Seite benutzen',
  moveToolbar: 'Werkzeugleiste verschieben: ziehen oder Pfeiltasten',
  drawHere: 'Auf der Seite zeichnen. Pfeiltasten bewegen, Leertaste zeichnet.',
  captureEditor: 'Etwas auf der Seite markieren',
  recordingEditor: 'Bildschirmaufnahme',
  timeLeft: 'Verbleibende Zeit',
  preview: 'Vorschau der Aufnahme',
  colorRed: 'Rot',
  colorOrange: 'Orange',
  colorYellow: 'Gelb',
  colorPurple: 'Violett',
  colorGreen: 'Grün',
  colorBlue: 'Blau',
  colorGrey: 'Grau',
}

/** Other servers know only these names for them. */
const wider: Partial<Record<keyof typeof english, string>> = {
  microphoneOff: 'mute',
  microphoneOn: 'unmute',
  withoutMicrophone: 'mute',
  withMicrophone: 'unmute',
}

export type TextKey = keyof typeof english
export type Texts = (key: TextKey) => string

export function createTexts(host: Host, config: Config): Texts {
  const own = host.language().startsWith('de') ? german : english
  return key => {
    const wide = wider[key]
    return config.text(key, wide ? config.text(wide, own[key]) : own[key])
  }
}
