import { expect, test } from 'vitest'
import { withColour } from './with-colour.ts'

test('K19 the main color also applies to header and button, unless they have their own', () => {
  const look = { color: '#485BFF', headerColor: '#485bff', buttonColor: '#485BFF' }
  expect(withColour(look, '#0a7c54')).toEqual({
    color: '#0a7c54',
    headerColor: '#0a7c54',
    buttonColor: '#0a7c54',
  })
  expect(withColour({ ...look, headerColor: '#111111' }, '#0a7c54')).toEqual({
    color: '#0a7c54',
    buttonColor: '#0a7c54',
  })
})
