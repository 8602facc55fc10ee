import type {
  CodingContent,
  MatchingContent,
  MultipleChoiceContent,
  QuestionContent,
} from '@lotse/contracts/academy/subtasks'

export interface DemoChallenge {
  title: string
  description: string
  skills: string[]
}

export interface DemoCategory {
  title: string
  description: string
  challenges: DemoChallenge[]
}

const challenge = (title: string, description: string, ...skills: string[]): DemoChallenge => ({
  title,
  description,
  skills,
})

export const demoCategories: DemoCategory[] = [
  {
    title: 'Logik und Zahlen',
    description: 'Knobeln ohne Vorkenntnisse.',
    challenges: [
      challenge('Binär im Kopf', 'Kleine Zahlen in Nullen und Einsen.', 'number_systems'),
      challenge('Wahr oder falsch?', 'Ausdrücke vereinfachen.', 'number_systems', 'algorithms'),
      challenge('Die faule Suche', 'Wie oft muss man wirklich nachsehen?', 'algorithms'),
    ],
  },
  {
    title: 'Netzwerke',
    description: 'Pakete, Ports und Protokolle.',
    challenges: [
      challenge('Ports und Dienste', 'Wer hört wo zu?', 'networking'),
      challenge('IPv6 lesen', 'Doppelpunkte richtig kürzen.', 'networking'),
      challenge('Was sieht der Nachbar?', 'Was TLS verbirgt und was nicht.', 'networking', 'cryptography'),
    ],
  },
  {
    title: 'Python Warm-ups',
    description: 'Short exercises for the first ten minutes of the day.',
    challenges: [
      challenge('Loops without fear', 'Counting, summing, stopping early.', 'python'),
      challenge('Balanced brackets', 'A stack is all you need.', 'python', 'algorithms'),
      challenge('Words in a file', 'Read, split, count.', 'python', 'data_analysis'),
    ],
  },
  {
    title: 'Webgrundlagen',
    description: 'HTML, CSS und was der Browser daraus macht.',
    challenges: [
      challenge('Das richtige Element', 'Bedeutung vor Aussehen.', 'html', 'accessibility'),
      challenge('Kasten im Kasten', 'Das Boxmodell Schritt für Schritt.', 'css'),
      challenge('Status codes', 'What does 409 want to tell you?', 'rest_apis'),
    ],
  },
  {
    title: 'SQL Dojo',
    description: 'One table, many questions.',
    challenges: [
      challenge('Join the tables', 'Inner, left, and the rows you lose.', 'sql'),
      challenge('Schlüsselfragen', 'Primär, fremd, natürlich, künstlich.', 'sql', 'data_modeling'),
    ],
  },
  {
    title: 'Sicherheit zum Anfassen',
    description: '',
    challenges: [
      challenge('Gute Passwörter', 'Länge schlägt Sonderzeichen.', 'web_security', 'privacy'),
      challenge(
        'Spot the injection',
        'Three lines, one of them dangerous.',
        'web_security',
        'secure_coding',
        'sql',
      ),
      challenge('Alte Bekannte', 'Angriffe und ihre Namen.', 'network_security'),
    ],
  },
]

const choice = (question: string, right: string[], wrong: string[]): MultipleChoiceContent => ({
  question,
  answers: [
    ...wrong.slice(0, 1).map(answer => ({ answer, correct: false })),
    ...right.map(answer => ({ answer, correct: true })),
    ...wrong.slice(1).map(answer => ({ answer, correct: false })),
  ],
  single_choice: right.length === 1,
})

// biome-ignore format: one question per line
export const demoChoices: MultipleChoiceContent[] = [
  choice('Wie viele verschiedene Werte hat ein Byte?', ['256'], ['8', '128', '255']),
  choice('Welche Adressen sind private IPv4-Adressen?', ['10.0.0.7', '192.168.1.1'], ['8.8.8.8', '172.40.0.1']),
  choice('Which status code says that a resource was created?', ['201'], ['200', '204', '302']),
  choice('Was verbirgt TLS vor jemandem im selben WLAN?', ['Den Inhalt der Seite'], ['Dass Sie online sind', 'Die Adresse des Servers']),
  choice('Which of these run in O(n log n) on average?', ['Merge sort', 'Quicksort'], ['Bubble sort', 'Linear search']),
  choice('Welches Element beschriftet ein Eingabefeld?', ['`<label>`'], ['`<title>`', '`<caption>`', '`<b>`']),
  choice('Which rows does a `LEFT JOIN` keep?', ['All rows of the left table'], ['Only matching rows', 'All rows of the right table']),
  choice('Was macht ein Passwort stark?', ['Seine Länge', 'Dass es sonst nirgends gilt'], ['Ein Ausrufezeichen am Ende', 'Der Name der Katze']),
]

export const demoMatchings: MatchingContent[] = [
  { left: ['22', '53', '443'], right: ['HTTPS', 'SSH', 'DNS'], solution: [1, 2, 0] },
  { left: ['1010', '0111', '1111'], right: ['15', '10', '7'], solution: [1, 2, 0] },
  { left: ['margin', 'border', 'padding'], right: ['innen', 'außen', 'dazwischen'], solution: [1, 2, 0] },
  {
    left: ['SELECT', 'INSERT', 'DELETE'],
    right: ['remove rows', 'read rows', 'add rows'],
    solution: [1, 2, 0],
  },
  {
    left: ['Phishing', 'Man in the Middle', 'Denial of Service', 'Brute Force'],
    right: ['überlasten', 'mitlesen', 'alles durchprobieren', 'täuschen'],
    solution: [3, 1, 0, 2],
  },
]

const question = (
  question: string,
  answers: string[],
  change: Partial<QuestionContent> = {},
): QuestionContent => ({
  question,
  answers,
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: true,
  blocks: [],
  ...change,
})

// biome-ignore format: one question per line
export const demoQuestions: QuestionContent[] = [
  question('Was ist `0b1101` als Dezimalzahl?', ['13'], { ascii_letters: false, punctuation: false }),
  question('Kürzen Sie `2001:0db8:0000:0000:0000:0000:0000:0001` so weit wie möglich.', ['2001:db8::1']),
  question('Which command shows the current directory?', ['pwd'], { case_sensitive: true, digits: false, punctuation: false }),
  question('Ergänzen Sie: `SELECT name ___ users;`', ['FROM'], { blocks: ['FROM', 'WHERE', 'IN'], digits: false, punctuation: false }),
  question('Name the HTTP method that replaces a whole resource.', ['PUT'], { digits: false, punctuation: false }),
  question('Wie heißt der Baustein, der aus beliebigen Daten einen festen Wert macht?', ['Hash', 'Hashfunktion', 'hash function']),
]

const coding = (description: string, solution_environment: string, solution_code: string): CodingContent => ({
  description,
  time_limit: 1000,
  memory_limit: 256,
  static_tests: 10,
  random_tests: 10,
  evaluator: [
    'import random',
    '',
    'def generate(seed):',
    '    random.seed(seed)',
    '    return "\\n".join(str(random.randint(-100, 100)) for _ in range(10))',
    '',
    'def check(given, answer, expected):',
    '    return answer.strip() == expected.strip()',
  ].join('\n'),
  solution_environment,
  solution_code,
})

export const demoCodings: CodingContent[] = [
  coding(
    '# Summe\n\nLesen Sie alle Zahlen der Eingabe, **eine pro Zeile**, und geben Sie ihre Summe aus.\n\n```\n1\n2\n3\n```\n\nergibt `6`.',
    'python',
    'import sys\n\nprint(sum(int(line) for line in sys.stdin if line.strip()))\n',
  ),
  coding(
    '# Balanced brackets\n\nPrint `yes` when every bracket is closed in the right order, `no` otherwise.\n\n| input | output |\n|---|---|\n| `([])` | yes |\n| `([)]` | no |',
    'rust',
    [
      'use std::io::{self, Read};',
      '',
      'fn main() {',
      '    let mut text = String::new();',
      '    io::stdin().read_to_string(&mut text).unwrap();',
      '    let mut open = Vec::new();',
      '    let mut balanced = true;',
      '    for c in text.chars() {',
      '        match c {',
      "            '(' | '[' | '{' => open.push(c),",
      "            ')' => balanced &= open.pop() == Some('('),",
      "            ']' => balanced &= open.pop() == Some('['),",
      "            '}' => balanced &= open.pop() == Some('{'),",
      '            _ => {}',
      '        }',
      '    }',
      '    println!("{}", if balanced && open.is_empty() { "yes" } else { "no" });',
      '}',
      '',
    ].join('\n'),
  ),
  coding(
    '# Häufigstes Wort\n\nGeben Sie das häufigste Wort der Eingabe aus. Bei Gleichstand gewinnt das erste im Alphabet.',
    'javascript',
    [
      "const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean)",
      'const counts = new Map()',
      'for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)',
      'const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))',
      "console.log(sorted[0]?.[0] ?? '')",
      '',
    ].join('\n'),
  ),
]
