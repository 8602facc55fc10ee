import type { Words } from './words.ts'

const roles = new Map([
  ['button', 'the button'],
  ['checkbox', 'the checkbox'],
  ['heading', 'the heading'],
  ['img', 'the image'],
  ['link', 'the link'],
  ['menuitem', 'the menu item'],
  ['option', 'the option'],
  ['radio', 'the option'],
  ['searchbox', 'the search field'],
  ['slider', 'the slider'],
  ['switch', 'the switch'],
  ['tab', 'the tab'],
  ...['combobox', 'spinbutton', 'textbox'].map(role => [role, 'the field'] as const),
])
const quoted = (name: string) => (name ? ` “${name}”` : '')

export const en: Words = {
  open: (address, size) => `Open ${address}${size && ` in a window of ${size}`}.`,
  what: (role, name) => (roles.get(role) ?? (name ? '' : 'the element')).concat(quoted(name)).trim(),
  press: {
    click: what => `Click ${what}.`,
    dblclick: what => `Double-click ${what}.`,
    menu: what => `Right-click ${what}.`,
  },
  fill: (what, text) => {
    if (text === undefined) return `Type something into ${what}; the value was not recorded.`
    return text === '' ? `Clear ${what}.` : `Type “${text}” into ${what}.`
  },
  choose: (name, label) =>
    label === undefined
      ? `Choose something in the field${quoted(name)}; the choice was not recorded.`
      : `Choose “${label}” in the field${quoted(name)}.`,
  check: (name, role, isOn) => {
    if (isOn === undefined)
      return `Click the ${role === 'radio' ? 'option' : 'checkbox'}${quoted(name)}; the choice was not recorded.`
    if (role === 'radio') return `Choose the option${quoted(name)}.`
    return `${isOn ? 'Tick' : 'Untick'} the checkbox${quoted(name)}.`
  },
  enter: 'Press Enter.',
  scroll: isDown => (isDown ? 'Scroll down.' : 'Scroll up.'),
  resize: size => `Resize the window to ${size}.`,
  back: 'Go back in the browser.',
  go: address => `Open ${address}.`,
  leadsTo: address => `The page ${address} appears.`,
  error: message => `Then the page reports the error “${message}”.`,
  request: (call, status) =>
    status ? `Then the request ${call} fails with ${status}.` : `Then the request ${call} gets no response.`,
  text: text => `Then the page says “${text}”.`,
  lacks: {
    recording: () => 'This ticket has no replay, so nobody knows what the visitor did.',
    beginning: ({ seconds }) =>
      `The replay begins ${seconds} seconds after the page was opened. What the visitor did before is missing.`,
    steps: ({ count }) => `Earlier steps were left out: ${count}.`,
    parts: () => 'Parts of the visit were not recorded, so steps may be missing.',
    values: ({ count }) =>
      count === 1
        ? 'One value was masked; the test types a placeholder.'
        : `${count} values were masked; the test types placeholders.`,
    'sign-in': () => 'The visitor was signed in to the site. Sign in before the first step.',
    actions: () => 'In the replay the visitor does nothing but look at the page.',
    failure: () =>
      'Nothing in the report shows a failure. Add to the end of the test what should have happened.',
  },
  written: ticket => `Written by Lotse from the replay of ticket ${ticket}.`,
  runs: 'It fails as long as the failure happens. SITE runs it against another address.',
  values: 'Values that were masked: replace what the page does not accept.',
}
