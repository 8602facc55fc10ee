/** What is written into a field whose value was masked: something that fields of its type accept. */
const standIns = new Map(
  Object.entries({
    color: '#336699',
    date: '2030-01-31',
    'datetime-local': '2030-01-31T12:00',
    email: 'visitor@example.com',
    month: '2030-01',
    number: '1',
    password: 'Placeholder-1',
    range: '1',
    search: 'placeholder',
    tel: '+4930123456',
    time: '12:00',
    url: 'https://example.com/',
    week: '2030-W05',
  }),
)

export const standIn = (type: string): string => standIns.get(type) ?? 'placeholder'
