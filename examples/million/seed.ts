const firstNames =
  'Ann Ben Clara David Élise Farid Greta Hana Ivan José Kofi Lena Marek Nadia Oskar Priya Quinn Rosa Sven Tomás Uma Vera Wim Xin Yara Zoë'
const lastNames =
  'Adler Berg Costa Diaz Evans Fischer García Haddad Ito Jensen Kowalski López Müller Nowak O’Neil Petrov Quist Rossi Sato Tanaka Ueda Vogel Weber Yıldız Zimmer'
const cityNames =
  'Accra Aarhus Bergen Berlin Bilbao Bologna Cardiff Chennai Cork Dakar Delft Dresden Esbjerg Faro Gdańsk Genoa Ghent Graz Hanoi Jaipur Kiel Kobe Kraków Lagos Leeds Lima Linz Lyon Malmö Mérida Nantes Naples Nara Odense Oslo Ostrava Porto Puebla Quito Riga Rouen Seville Split Tallinn Tartu Turin Utrecht Valparaíso Vigo Vilnius Zürich'

const cities = cityNames.split(' ').length

const array = (words: string) => `array['${words.split(' ').join("', '")}']`
const item = (words: string, at: string) =>
  `(${array(words)})[1 + ${at} % ${words.split(' ').length}]`

/** One statement of the seed, and its part of the work. */
export interface SeedStep {
  readonly sql: string
  readonly rows: number
}

const batch = 20_000

const quick = (sql: string): SeedStep => ({ sql, rows: 0 })

/** An index takes about as long as so many rows. */
const index = (sql: string, total: number): SeedStep => ({ sql, rows: total / 20 })

/** The statements that make so many people, the same ones each time. */
export const seedSteps = (total: number): readonly SeedStep[] => [
  quick('drop table if exists people, cities'),
  quick('create table cities (id integer primary key, name text not null)'),
  quick(`
    create table people (
      id uuid not null, name text not null, age integer, city_id integer, status text not null,
      joined date not null, spent numeric(12, 2)
    )`),
  quick(
    `insert into cities select i, ${item(cityNames, 'i')} from generate_series(0, ${cities - 1}) i`,
  ),
  ...Array.from({ length: Math.ceil(total / batch) }, (_, part) => {
    const from = part * batch
    const to = Math.min(total, from + batch)
    return { sql: insertPeople(from, to), rows: to - from }
  }),
  index('alter table people add primary key (id)', total),
  // A column that is never NULL has one index for both directions. Each ends with the key, as each order does.
  index('create index people_joined on people (joined, id)', total),
  index('create index people_name on people (name, id)', total),
  // NULLS LAST in both directions wants two.
  index('create index people_age on people (age, id)', total),
  index('create index people_age_desc on people (age desc nulls last, id desc)', total),
  index('create index people_spent on people (spent, id)', total),
  index('create index people_spent_desc on people (spent desc nulls last, id desc)', total),
  // A filter by one of these leaves few rows, which are in the default order then.
  index('create index people_status_joined on people (status, joined, id)', total),
  index('create index people_city on people (city_id, joined, id)', total),
  quick('create extension if not exists pg_trgm'),
  index('create index people_name_search on people using gin (name gin_trgm_ops)', 5 * total),
  quick('analyze people'),
  quick('analyze cities'),
]

/** `hashint4` of PostgreSQL spreads the numbers of the rows, so that neighbours have nothing in common. */
const insertPeople = (from: number, to: number) => `
  insert into people
  select
    md5(i::text)::uuid,
    ${item(firstNames, 'h')} || ' ' || ${item(lastNames, '(h / 32)')},
    case when (h / 23) % 50 <> 7 then 18 + (h / 7) % 73 end,
    case when (h / 19) % 40 <> 3 then (h / 13) % ${cities} end,
    ${item('active active active active invited paused paused blocked', '(h / 11)')},
    date '2015-01-01' + (h / 17) % 4000,
    case when (h / 29) % 33 <> 5 then ((h::bigint * 31) % 1000000) / 100.0 end
  from (select i, abs(hashint4(i)::bigint)::integer % 2000000011 as h from generate_series(${from}, ${to - 1}) i) numbers`
