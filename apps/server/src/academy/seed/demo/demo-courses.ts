import type { Words } from '../../../platform/text/demo-words.ts'

type Text = string | Words

export interface DemoCourse {
  id: string
  title: Text
  language: 'de' | 'en'
  category: string
  author: string
  price: number
  description: Text
  sections: [title: Text, ...lectures: Text[]][]
  goals: Text[]
}

/** About thirty courses; about half of them cost Morphcoins. */
// biome-ignore format: one course per block
export const demoCourses: DemoCourse[] = [
  {
    id: 'zahlen_und_logik', title: { de: 'Zahlen und Logik', en: 'Numbers and Logic' }, language: 'de', category: 'basics', author: 'Clara Neumann', price: 0,
    description: { de: 'Binär, hexadezimal, Wahrheitstafeln: die Sprache, in der Computer denken.', en: 'Binary, hexadecimal, truth tables: the language computers think in.' },
    sections: [[{ de: 'Zahlensysteme', en: 'Number systems' }, { de: 'Warum Binär?', en: 'Why binary?' }, { de: 'Umrechnen', en: 'Converting' }, { de: 'Hexadezimal', en: 'Hexadecimal' }], [{ de: 'Logik', en: 'Logic' }, { de: 'Und, oder, nicht', en: 'And, or, not' }, { de: 'Wahrheitstafeln', en: 'Truth tables' }]],
    goals: [{ de: 'Zahlen zwischen Systemen umrechnen', en: 'Convert numbers between systems' }, { de: 'Logische Ausdrücke vereinfachen', en: 'Simplify logical expressions' }],
  },
  {
    id: 'wie_computer_rechnen', title: { de: 'Wie Computer rechnen', en: 'How Computers Calculate' }, language: 'de', category: 'basics', author: 'Clara Neumann', price: 0,
    description: { de: 'Vom Gatter zum Prozessor, ohne Formelfriedhof.', en: 'From the gate to the processor, without a graveyard of formulas.' },
    sections: [[{ de: 'Im Prozessor', en: 'Inside the processor' }, { de: 'Register', en: 'Registers' }, { de: 'Der Takt', en: 'The clock' }, 'Pipelines'], [{ de: 'Speicher', en: 'Memory' }, 'Cache', { de: 'Arbeitsspeicher', en: 'Main memory' }]],
    goals: [{ de: 'Den Weg eines Befehls durch den Prozessor beschreiben', en: 'Follow an instruction through the processor' }],
  },
  {
    id: 'algorithms_visual', title: 'Algorithms, Visually', language: 'en', category: 'basics', author: 'Priya Patel', price: 800,
    description: 'Sorting, searching and graphs, drawn step by step.',
    sections: [['Sorting', 'Insertion sort', 'Merge sort', 'When order matters'], ['Graphs', 'Breadth first', 'Shortest paths']],
    goals: ['Choose the right algorithm', 'Estimate running time'],
  },
  {
    id: 'linux_einstieg', title: { de: 'Einstieg in Linux', en: 'Getting Started with Linux' }, language: 'de', category: 'basics', author: 'Jonas Becker', price: 0,
    description: { de: 'Dateien, Rechte, Prozesse: sicher auf der Kommandozeile.', en: 'Files, permissions, processes: at home on the command line.' },
    sections: [[{ de: 'Die Shell', en: 'The shell' }, { de: 'Der erste Befehl', en: 'The first command' }, { de: 'Dateien finden', en: 'Finding files' }, { de: 'Rechte', en: 'Permissions' }], [{ de: 'Prozesse', en: 'Processes' }, { de: 'Starten und beenden', en: 'Starting and stopping' }, { de: 'Dienste', en: 'Services' }]],
    goals: [{ de: 'Mit der Shell arbeiten', en: 'Work with the shell' }, { de: 'Rechte verstehen', en: 'Understand permissions' }],
  },
  {
    id: 'netzwerke_verstehen', title: { de: 'Netzwerke verstehen', en: 'Understanding Networks' }, language: 'de', category: 'basics', author: 'Jonas Becker', price: 600,
    description: { de: 'Was passiert, wenn Sie eine Adresse eintippen? Paket für Paket erklärt.', en: 'What happens when you type an address? Explained packet by packet.' },
    sections: [[{ de: 'Adressen', en: 'Addresses' }, 'IPv4', 'IPv6', 'DNS'], ['Transport', 'TCP', 'UDP', { de: 'TLS im Überblick', en: 'TLS at a glance' }]],
    goals: [{ de: 'Fehler im Netz eingrenzen', en: 'Narrow down network faults' }, { de: 'Subnetze berechnen', en: 'Calculate subnets' }],
  },
  {
    id: 'python_anfang', title: { de: 'Python von Anfang an', en: 'Python from the Start' }, language: 'de', category: 'programming', author: 'Mara Krüger', price: 0,
    description: { de: 'Die ersten Programme, mit vielen kleinen Übungen.', en: 'Your first programs, with many small exercises.' },
    sections: [[{ de: 'Erste Schritte', en: 'First steps' }, { de: 'Variablen', en: 'Variables' }, { de: 'Bedingungen', en: 'Conditions' }, { de: 'Schleifen', en: 'Loops' }], [{ de: 'Struktur', en: 'Structure' }, { de: 'Funktionen', en: 'Functions' }, { de: 'Listen', en: 'Lists' }, { de: 'Dateien', en: 'Files' }]],
    goals: [{ de: 'Eigene Skripte schreiben', en: 'Write scripts of your own' }, { de: 'Fehlermeldungen lesen', en: 'Read error messages' }],
  },
  {
    id: 'js_basics', title: 'JavaScript Basics', language: 'en', category: 'programming', author: 'Noah Walker', price: 0,
    description: 'Values, functions and the event loop, with no framework in sight.',
    sections: [['Language', 'Values', 'Functions', 'Objects'], ['Browser', 'Events', 'Fetching data']],
    goals: ['Write small interactive pages'],
  },
  {
    id: 'typescript_types', title: 'TypeScript: Types That Help', language: 'en', category: 'programming', author: 'Noah Walker', price: 900,
    description: 'Unions, narrowing and generics for people who already ship JavaScript.',
    sections: [['Everyday types', 'Unions', 'Narrowing'], ['Reuse', 'Generics', 'Utility types']],
    goals: ['Model states that cannot go wrong'],
  },
  {
    id: 'rust_ownership', title: 'Rust: Ownership Without Tears', language: 'en', category: 'programming', author: 'Priya Patel', price: 1200,
    description: 'Borrowing explained with pictures instead of compiler fights.',
    sections: [['Ownership', 'Moves', 'Borrows', 'Lifetimes'], ['In practice', 'Errors', 'A small CLI']],
    goals: ['Read borrow checker messages', 'Write a command line tool'],
  },
  {
    id: 'git_im_team', title: { de: 'Git im Team', en: 'Git in a Team' }, language: 'de', category: 'programming', author: 'Felix Wagner', price: 0,
    description: { de: 'Branches, Konflikte und Reviews, ohne Angst vor dem Rebase.', en: 'Branches, conflicts and reviews, with no fear of the rebase.' },
    sections: [[{ de: 'Grundlagen', en: 'Basics' }, 'Commits', 'Branches'], [{ de: 'Zusammen', en: 'Together' }, { de: 'Konflikte lösen', en: 'Resolving conflicts' }, 'Reviews']],
    goals: [{ de: 'Konflikte sicher lösen', en: 'Resolve conflicts with confidence' }],
  },
  {
    id: 'testing_habits', title: 'Testing Habits', language: 'en', category: 'programming', author: 'Amelia Chen', price: 700,
    description: 'Tests that fail for one reason and read like rules.',
    sections: [['Why', 'What to test', 'What not to test'], ['How', 'Fixtures', 'Property tests']],
    goals: ['Write tests you trust'],
  },
  {
    id: 'web_von_null', title: { de: 'Das Web von null', en: 'The Web from Zero' }, language: 'de', category: 'web', author: 'Sophie Lange', price: 0,
    description: { de: 'Die erste eigene Seite, mit HTML und CSS.', en: 'Your first page, with HTML and CSS.' },
    sections: [['HTML', { de: 'Überschriften', en: 'Headings' }, 'Links', { de: 'Formulare', en: 'Forms' }], ['CSS', { de: 'Farben', en: 'Colors' }, { de: 'Abstände', en: 'Spacing' }]],
    goals: [{ de: 'Eine Seite veröffentlichen', en: 'Publish a page' }],
  },
  {
    id: 'css_layouts', title: { de: 'CSS-Layouts mit Grid und Flexbox', en: 'CSS Layouts with Grid and Flexbox' }, language: 'de', category: 'web', author: 'Sophie Lange', price: 500,
    description: { de: 'Raster, die auf jedem Bildschirm halten.', en: 'Grids that hold on every screen.' },
    sections: [['Flexbox', { de: 'Achsen', en: 'Axes' }, { de: 'Umbruch', en: 'Wrapping' }], ['Grid', { de: 'Bereiche', en: 'Areas' }, { de: 'Automatische Spalten', en: 'Automatic columns' }]],
    goals: [{ de: 'Layouts ohne Tricks bauen', en: 'Build layouts without tricks' }],
  },
  {
    id: 'barrierefrei', title: { de: 'Barrierefrei gestalten', en: 'Designing for Everyone' }, language: 'de', category: 'web', author: 'Sophie Lange', price: 0,
    description: { de: 'Kontrast, Tastatur, Screenreader: Seiten für alle.', en: 'Contrast, keyboard, screen reader: pages for everyone.' },
    sections: [[{ de: 'Wahrnehmen', en: 'Perceiving' }, { de: 'Kontrast', en: 'Contrast' }, { de: 'Alternativtexte', en: 'Alternative texts' }], [{ de: 'Bedienen', en: 'Operating' }, { de: 'Fokus', en: 'Focus' }, { de: 'Formulare', en: 'Forms' }]],
    goals: [{ de: 'Eine Seite mit dem Screenreader prüfen', en: 'Check a page with a screen reader' }],
  },
  {
    id: 'react_ui', title: 'React: Building Interfaces', language: 'en', category: 'web', author: 'Noah Walker', price: 1100,
    description: 'Components, state and data fetching in a real project.',
    sections: [['Components', 'Props', 'State', 'Effects'], ['Data', 'Queries', 'Forms']],
    goals: ['Build a small dashboard'],
  },
  {
    id: 'node_services', title: 'Services with Node.js', language: 'en', category: 'web', author: 'Kwame Mensah', price: 900,
    description: 'From the first route to a service that survives restarts.',
    sections: [['HTTP', 'Routes', 'Validation'], ['Operations', 'Logs', 'Shutdown']],
    goals: ['Design a REST API'],
  },
  {
    id: 'sql_abfragen', title: { de: 'SQL: Fragen an Daten', en: 'SQL: Asking Data Questions' }, language: 'de', category: 'data', author: 'Hannah Richter', price: 0,
    description: { de: 'Von SELECT bis Fensterfunktionen, an echten Datensätzen.', en: 'From SELECT to window functions, on real data sets.' },
    sections: [[{ de: 'Abfragen', en: 'Queries' }, { de: 'Filtern', en: 'Filtering' }, { de: 'Verbinden', en: 'Joining' }, { de: 'Gruppieren', en: 'Grouping' }], [{ de: 'Entwurf', en: 'Design' }, { de: 'Schlüssel', en: 'Keys' }, { de: 'Normalformen', en: 'Normal forms' }]],
    goals: [{ de: 'Abfragen schreiben', en: 'Write queries' }, { de: 'Tabellen entwerfen', en: 'Design tables' }],
  },
  {
    id: 'postgres_tuning', title: { de: 'PostgreSQL schneller machen', en: 'Making PostgreSQL Faster' }, language: 'de', category: 'data', author: 'Hannah Richter', price: 1000,
    description: { de: 'Pläne lesen, Indexe wählen, Sperren verstehen.', en: 'Read plans, choose indexes, understand locks.' },
    sections: [[{ de: 'Pläne', en: 'Plans' }, 'EXPLAIN', { de: 'Statistiken', en: 'Statistics' }], [{ de: 'Indexe', en: 'Indexes' }, { de: 'B-Baum', en: 'B-tree' }, 'GIN']],
    goals: [{ de: 'Langsame Abfragen finden', en: 'Find slow queries' }],
  },
  {
    id: 'daten_mit_python', title: { de: 'Datenanalyse mit Python', en: 'Data Analysis with Python' }, language: 'de', category: 'data', author: 'Mara Krüger', price: 800,
    description: { de: 'Tabellen aufräumen, auswerten und verständlich zeigen.', en: 'Tidy tables, analyze them and show them clearly.' },
    sections: [[{ de: 'Aufräumen', en: 'Tidying' }, { de: 'Einlesen', en: 'Reading data' }, { de: 'Lücken', en: 'Gaps' }], [{ de: 'Zeigen', en: 'Showing' }, { de: 'Diagramme', en: 'Charts' }, { de: 'Erzählen', en: 'Telling the story' }]],
    goals: [{ de: 'Einen Datensatz auswerten', en: 'Analyze a data set' }],
  },
  {
    id: 'docker_alltag', title: { de: 'Docker für den Alltag', en: 'Everyday Docker' }, language: 'de', category: 'devops', author: 'Felix Wagner', price: 0,
    description: { de: 'Images, Volumes und Netze, ohne Magie.', en: 'Images, volumes and networks, without magic.' },
    sections: [['Images', 'Dockerfile', { de: 'Schichten', en: 'Layers' }], [{ de: 'Betrieb', en: 'Operations' }, 'Volumes', 'Compose']],
    goals: [{ de: 'Eine Anwendung ausliefern', en: 'Ship an application' }],
  },
  {
    id: 'k8s_first_cluster', title: 'Your First Kubernetes Cluster', language: 'en', category: 'devops', author: 'Kwame Mensah', price: 1300,
    description: 'Pods, services and rollouts on a cluster you can break.',
    sections: [['Objects', 'Pods', 'Services'], ['Changes', 'Rollouts', 'Rollbacks']],
    goals: ['Run a service in a cluster'],
  },
  {
    id: 'pipelines', title: { de: 'Pipelines, die Vertrauen verdienen', en: 'Pipelines Worth Trusting' }, language: 'de', category: 'devops', author: 'Felix Wagner', price: 600,
    description: { de: 'Bauen, prüfen, ausliefern: in Minuten statt Stunden.', en: 'Build, check, ship: in minutes instead of hours.' },
    sections: [[{ de: 'Bauen', en: 'Building' }, 'Cache', 'Matrix'], [{ de: 'Ausliefern', en: 'Shipping' }, { de: 'Umgebungen', en: 'Environments' }, { de: 'Zurückrollen', en: 'Rolling back' }]],
    goals: [{ de: 'Eine Pipeline beschleunigen', en: 'Speed up a pipeline' }],
  },
  {
    id: 'web_security_lab', title: 'Web Security Lab', language: 'en', category: 'security', author: 'Amelia Chen', price: 1400,
    description: 'Attack a shop you own, then fix it.',
    sections: [['Attacks', 'Injection', 'Cross-site scripting', 'Broken access'], ['Defences', 'Headers', 'Sessions']],
    goals: ['Find and fix common flaws'],
  },
  {
    id: 'krypto_verstehen', title: { de: 'Kryptografie verstehen', en: 'Understanding Cryptography' }, language: 'de', category: 'security', author: 'Clara Neumann', price: 700,
    description: { de: 'Hashes, Schlüssel, Signaturen: was sie versprechen und was nicht.', en: 'Hashes, keys, signatures: what they promise and what they do not.' },
    sections: [[{ de: 'Bausteine', en: 'Building blocks' }, 'Hashes', { de: 'Symmetrisch', en: 'Symmetric' }, { de: 'Asymmetrisch', en: 'Asymmetric' }], [{ de: 'Anwendung', en: 'In use' }, { de: 'Passwörter', en: 'Passwords' }, 'TLS']],
    goals: [{ de: 'Passende Verfahren auswählen', en: 'Choose the right method' }],
  },
  {
    id: 'ml_hands_on', title: 'Machine Learning, Hands-on', language: 'en', category: 'ai', author: 'Priya Patel', price: 1500,
    description: 'Train, measure, doubt: models you can explain.',
    sections: [['Models', 'Regression', 'Trees', 'Networks'], ['Measuring', 'Splits', 'Metrics']],
    goals: ['Train and judge a model'],
  },
  {
    id: 'prompts_im_beruf', title: { de: 'Prompts im Beruf', en: 'Prompts at Work' }, language: 'de', category: 'ai', author: 'Mara Krüger', price: 0,
    description: { de: 'Sprachmodelle sinnvoll fragen, und Antworten prüfen.', en: 'Ask language models well, and check the answers.' },
    sections: [[{ de: 'Fragen', en: 'Asking' }, { de: 'Rolle und Ziel', en: 'Role and goal' }, { de: 'Beispiele', en: 'Examples' }], [{ de: 'Prüfen', en: 'Checking' }, { de: 'Quellen', en: 'Sources' }, { de: 'Grenzen', en: 'Limits' }]],
    goals: [{ de: 'Antworten bewerten', en: 'Judge answers' }],
  },
  {
    id: 'datenschutz_praxis', title: { de: 'Datenschutz in der Praxis', en: 'Privacy in Practice' }, language: 'de', category: 'security', author: 'Hannah Richter', price: 0,
    description: { de: 'Welche Daten braucht Ihre Anwendung wirklich?', en: 'Which data does your application really need?' },
    sections: [[{ de: 'Grundlagen', en: 'Basics' }, { de: 'Rechtsgründe', en: 'Legal grounds' }, { de: 'Löschfristen', en: 'Retention periods' }], [{ de: 'Umsetzung', en: 'Putting it to work' }, { de: 'Auskunft', en: 'Access requests' }, { de: 'Protokolle', en: 'Logs' }]],
    goals: [{ de: 'Eine Löschfrist begründen', en: 'Justify a retention period' }],
  },
  {
    id: 'agil_ohne_theater', title: { de: 'Agil ohne Theater', en: 'Agile without the Theater' }, language: 'de', category: 'teamwork', author: 'Felix Wagner', price: 0,
    description: { de: 'Kurze Wege, kleine Schritte, ehrliche Rückblicke.', en: 'Short paths, small steps, honest retrospectives.' },
    sections: [[{ de: 'Planen', en: 'Planning' }, { de: 'Schneiden', en: 'Slicing' }, { de: 'Schätzen', en: 'Estimating' }], [{ de: 'Lernen', en: 'Learning' }, { de: 'Rückblick', en: 'Retrospective' }, { de: 'Experimente', en: 'Experiments' }]],
    goals: [{ de: 'Aufgaben klein schneiden', en: 'Slice work small' }],
  },
  {
    id: 'writing_docs', title: 'Writing Docs People Read', language: 'en', category: 'teamwork', author: 'Amelia Chen', price: 0,
    description: 'Short sentences, real examples, and knowing what to leave out.',
    sections: [['Readers', 'Questions first', 'Examples'], ['Upkeep', 'Reviews', 'Deleting']],
    goals: ['Write a page that answers a question'],
  },
]
