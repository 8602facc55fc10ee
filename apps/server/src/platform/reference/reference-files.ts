export const referenceStyles = `:root {
  color-scheme: light dark;
  --text: #1c2430;
  --muted: #5b6675;
  --line: #d9dee6;
  --ground: #ffffff;
  --raised: #f5f7fa;
  --link: #1d4ed8;
  font: 16px/1.55 system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6eaf0;
    --muted: #a3adbb;
    --line: #343c48;
    --ground: #14181f;
    --raised: #1c222b;
    --link: #9db4ff;
  }
}
* { box-sizing: border-box; }
body {
  display: grid;
  grid-template: auto auto / 14rem minmax(0, 60rem);
  gap: 0 2.5rem;
  margin: 0 auto;
  padding: 2rem 1.5rem 6rem;
  max-width: 80rem;
  background: var(--ground);
  color: var(--text);
}
header, main { grid-column: 2; min-width: 0; }
nav { grid-column: 1; grid-row: 1 / span 2; }
nav ul {
  position: sticky;
  top: 1rem;
  max-height: calc(100vh - 2rem);
  overflow: auto;
  margin: 0;
  padding: 0;
  list-style: none;
}
nav a { display: block; padding: 0.2rem 0; text-decoration: none; }
a { color: var(--link); }
nav a:hover, summary:hover span { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0.25rem; }
h3 { font-size: 0.85rem; margin: 1rem 0 0.25rem; color: var(--muted); }
p { margin: 0.4rem 0; overflow-wrap: anywhere; }
section > p { color: var(--muted); }
code, pre { font: 0.85rem/1.5 ui-monospace, monospace; }
pre {
  margin: 0;
  padding: 0.75rem 1rem;
  overflow: auto;
  max-height: 30rem;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 8px;
}
details { border-top: 1px solid var(--line); padding: 0.55rem 0; scroll-margin-top: 1rem; }
details[open] { padding-bottom: 1.5rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary span { display: block; padding-left: 1.1rem; color: var(--muted); }
.method { display: inline-block; min-width: 3.6rem; font-weight: 700; }
.find label { font-weight: 600; }
input {
  font: inherit;
  width: min(24rem, 100%);
  padding: 0.45rem 0.7rem;
  color: inherit;
  background: var(--ground);
  border: 1px solid var(--muted);
  border-radius: 8px;
}
[hidden] { display: none; }
@media (width <= 820px) {
  body { display: block; padding: 1.25rem 1rem 4rem; }
  nav { display: none; }
}
`

/** Finds calls by the words of their line, and opens the one that the address names. */
export const referenceScript = `const find = document.querySelector('.find')
const field = find.querySelector('input')
const status = find.querySelector('[role=status]')
const calls = [...document.querySelectorAll('details')].map(element => ({
  element,
  text: element.querySelector('summary').textContent.toLowerCase(),
}))
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/)
  let shown = 0
  for (const { element, text } of calls) {
    element.hidden = !words.every(word => text.includes(word))
    if (!element.hidden) shown += 1
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('details:not([hidden])')
  status.textContent = field.value.trim() === '' ? '' : shown === 1 ? '1 call' : shown + ' calls'
}
const open = () => {
  const element = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!element) return
  if (element.hidden || element.closest('[hidden]')) {
    field.value = ''
    show()
  }
  if (element instanceof HTMLDetailsElement) element.open = true
  element.scrollIntoView()
}
field.addEventListener('input', show)
addEventListener('hashchange', open)
addEventListener('keydown', event => {
  if (event.key !== '/' || event.target === field || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field.focus()
})
find.hidden = false
open()
`
