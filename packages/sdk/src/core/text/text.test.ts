import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteOf } from '../../lazy/cookies/cookies.ts'
import { themeOf } from '../page/look.ts'
import { isLive } from '../server/live-mode.ts'
import { cleanText, clip, record } from './text.ts'

test('B3.2 a cut through an emoji leaves no half of it, and U+0000 goes', () => {
  expect(clip('ab😀', 3)).toBe('ab')
  expect(clip('ab😀', 4)).toBe('ab😀')
  expect(clip('a'.repeat(1001), 1000, '...')).toBe(`${'a'.repeat(1000)}...`)
  expect(cleanText('a\0b\uDC00c\uD800')).toBe('abc')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(50), (text, limit) => {
      const short = clip(text, limit)
      return short.length <= limit && !short.includes('\0') && short.isWellFormed()
    }),
  )
})

test('B1.1 JSON text stands for its object, other text for an empty one', () => {
  expect(record('{"a":1}')).toEqual({ a: 1 })
  expect(record('[1]')).toEqual({})
  expect(record('no json')).toEqual({})
  expect(record(undefined)).toEqual({})
})

test('B5.2 live is what others can reach', () => {
  const dead = [
    'localhost',
    '127.0.0.1',
    '0.0.0.0',
    '',
    '[::1]',
    '192.168.0.7',
    '10.0.3.4',
    'nas.local',
    'intranet',
  ]
  for (const host of dead) expect(isLive(host, false), host).toBe(false)
  for (const host of ['example.com', 'a.localhost', '10.1.0.1', 'x.local.example']) {
    expect(isLive(host, false), host).toBe(true)
    expect(isLive(host, true), host).toBe(false)
  }
})

test('B3.6 appearance has its defaults, and only values of the right form reach the style sheet', () => {
  const theme = themeOf({}).split(';')
  for (const one of [
    '--primary:#485BFF',
    '--header:#485BFF',
    '--button:#485BFF',
    '--background:#FFFFFF',
    '--radius:16px',
    '--x:20px',
    '--y:20px',
  ])
    expect(theme).toContain(one)
  const evil = themeOf({
    color: '#485BFF;}*{display:none',
    borderRadius: 'calc(1px)',
    buttonX: -5,
    buttonY: '30',
  })
  expect(evil).toBe(themeOf({}).replace('--y:20px', '--y:30px'))
})

test('B4.1 the cookie is for the whole site', () => {
  expect(siteOf('shop.example.com')).toBe('example.com')
  expect(siteOf('a.b.example.co.uk')).toBe('example.co.uk')
  expect(siteOf('example.com')).toBe('example.com')
  expect(siteOf('localhost')).toBe('')
  expect(siteOf('127.0.0.1')).toBe('')
})
