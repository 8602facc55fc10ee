import { expect, test } from 'vitest'
import { browserOf, systemOf } from './meta-data.ts'

test('B3.3 browser and system are told from the user agent', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  expect(browserOf(chrome)).toEqual(['Chrome', '156.0.0.0'])
  expect(browserOf(`${chrome} Edg/156.0.1.2`)).toEqual(['Edge', '156.0.1.2'])
  expect(browserOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.1 Safari/605.1.15')).toEqual([
    'Safari',
    '18.1',
  ])
  expect(browserOf('Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0')).toEqual([
    'Firefox',
    '153.0',
  ])
  const systems = {
    'X11; Linux x86_64': 'Linux',
    'Windows NT 10.0': 'Windows',
    Macintosh: 'MacOS',
    'iPhone; CPU': 'iPhone',
    'iPad; CPU': 'iPad',
    'Linux; Android 15': 'Android',
    'X11; SunOS': 'UNIX',
    Amiga: 'Unknown OS',
  }
  for (const [agent, name] of Object.entries(systems))
    expect(systemOf(`Mozilla/5.0 (${agent})`), agent).toBe(name)
})
