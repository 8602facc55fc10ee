import type { Words } from './words.ts'

const roles = new Map([
  ['button', 'den Button'],
  ['checkbox', 'das Kästchen'],
  ['combobox', 'das Auswahlfeld'],
  ['heading', 'die Überschrift'],
  ['img', 'das Bild'],
  ['link', 'den Link'],
  ['menuitem', 'den Menüpunkt'],
  ['option', 'den Eintrag'],
  ['radio', 'die Option'],
  ['searchbox', 'das Suchfeld'],
  ['slider', 'den Regler'],
  ['switch', 'den Schalter'],
  ['tab', 'den Tab'],
  ...['spinbutton', 'textbox'].map(role => [role, 'das Feld'] as const),
])
const quoted = (name: string) => (name ? ` „${name}“` : '')
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is done, in the infinitive; the element is in the accusative. */
export const de: Words = {
  open: (address, size) => `${address} öffnen${size && `, in einem Fenster von ${size}`}.`,
  what: (role, name) => (roles.get(role) ?? (name ? '' : 'die Stelle')).concat(quoted(name)).trim(),
  press: {
    click: what => `Auf ${what} klicken.`,
    dblclick: what => `Auf ${what} doppelklicken.`,
    menu: what => `Mit der rechten Taste auf ${what} klicken.`,
  },
  fill: (what, text) => {
    if (text === undefined) return `In ${what} etwas eingeben; der Wert wurde nicht aufgezeichnet.`
    return text === '' ? `${upper(what)} leeren.` : `In ${what} „${text}“ eingeben.`
  },
  choose: (name, label) =>
    label === undefined
      ? `Im Auswahlfeld${quoted(name)} etwas wählen; die Auswahl wurde nicht aufgezeichnet.`
      : `Im Auswahlfeld${quoted(name)} „${label}“ wählen.`,
  check: (name, role, isOn) => {
    if (isOn === undefined)
      return `Auf ${role === 'radio' ? 'die Option' : 'das Kästchen'}${quoted(name)} klicken; die Auswahl wurde nicht aufgezeichnet.`
    if (role === 'radio') return `Die Option${quoted(name)} wählen.`
    return isOn
      ? `Das Kästchen${quoted(name)} ankreuzen.`
      : `Das Häkchen bei${quoted(name) || ' dem Kästchen'} entfernen.`
  },
  enter: 'Die Eingabetaste drücken.',
  scroll: isDown => (isDown ? 'Nach unten scrollen.' : 'Nach oben scrollen.'),
  resize: size => `Das Fenster auf ${size} bringen.`,
  back: 'Im Browser zurückgehen.',
  go: address => `${address} öffnen.`,
  leadsTo: address => `Die Seite ${address} erscheint.`,
  error: message => `Dann meldet die Seite den Fehler „${message}“.`,
  request: (call, status) =>
    status
      ? `Dann scheitert die Anfrage ${call} mit ${status}.`
      : `Dann bleibt die Anfrage ${call} ohne Antwort.`,
  text: text => `Dann steht auf der Seite „${text}“.`,
  lacks: {
    recording: () =>
      'Zu diesem Ticket gibt es keinen Verlauf. Deshalb weiß niemand, was der Besucher getan hat.',
    beginning: ({ seconds }) =>
      `Der Verlauf beginnt ${seconds} Sekunden nach dem Öffnen der Seite. Was der Besucher davor getan hat, fehlt.`,
    steps: ({ count }) => `Frühere Schritte wurden weggelassen: ${count}.`,
    parts: () => 'Teile des Besuchs wurden nicht aufgezeichnet. Es können Schritte fehlen.',
    values: ({ count }) =>
      count === 1
        ? 'Ein Wert war verdeckt. Der Test gibt dafür einen Platzhalter ein.'
        : `${count} Werte waren verdeckt. Der Test gibt dafür Platzhalter ein.`,
    'sign-in': () =>
      'Der Besucher war auf der Website angemeldet. Melden Sie sich vor dem ersten Schritt an.',
    actions: () => 'Im Verlauf sieht der Besucher die Seite nur an.',
    failure: () =>
      'Nichts im Bericht zeigt einen Fehler. Ergänzen Sie am Ende des Tests, was hätte geschehen sollen.',
  },
  written: ticket => `Von Lotse aus dem Verlauf von Ticket ${ticket} geschrieben.`,
  runs: 'Der Test schlägt fehl, solange der Fehler auftritt. Mit SITE läuft er gegen eine andere Adresse.',
  values: 'Werte, die verdeckt waren: Ersetzen Sie, was die Seite nicht annimmt.',
}
