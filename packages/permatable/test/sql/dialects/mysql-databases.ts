import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/mysql2'
import { createPool } from 'mysql2/promise'

/** An empty database of a MySQL or MariaDB. */
export async function openMysql(
  url: string,
  name = `permatable_${randomUUID().replaceAll('-', '')}`,
) {
  const server = createPool({ uri: url, connectionLimit: 1 })
  await server.query(`create database ${name} character set utf8mb4`)
  const own = new URL(url)
  own.pathname = name
  const pool = createPool({ uri: own.href, timezone: 'Z', connectionLimit: 1 })
  await pool.query("set time_zone = '+00:00'")
  return {
    speaks: 'mysql' as const,
    url: own.href,
    db: drizzle(pool),
    query: async (text: string, values: readonly unknown[] = []) =>
      (await pool.execute(text, values as never))[0] as object[],
    async close() {
      await pool.end()
      await server.query(`drop database ${name}`)
      await server.end()
    },
  }
}

/** A MariaDB whose tables are partitioned by key over other MariaDBs, by Spider. `others` are the same database of each of them. */
export async function openSpider(urls: readonly string[]) {
  const [first = '', ...rest] = urls
  const front = await openMysql(first)
  const name = new URL(front.url).pathname.slice(1)
  const others = await Promise.all(rest.map((url) => openMysql(url, name)))
  const servers = rest.map((_, at) => `${name}_${at}`)
  for (const [at, url] of rest.entries()) {
    const { hostname, port } = new URL(url)
    await front.query(`create server ${servers[at]} foreign data wrapper mysql
      options (host '${hostname}', port ${port}, database '${name}', user 'root')`)
  }
  // Spider filters the counts of its servers once more, by the least value of each column: either of two filters may then count nothing.
  await front.query('set spider_direct_aggregate = off')
  const partitions = servers.map((server, at) => `partition p${at} comment 'srv "${server}"'`)
  return {
    ...front,
    others,
    async create(statement: string, by = '') {
      // Spider sends six digits of a `float`.
      const table = statement.replace(/\bfloat\b/, 'double')
      for (const other of others) await other.query(table)
      const [, own] = /^create table (\w+)/.exec(table) ?? []
      await front.query(
        `${table} engine = spider comment 'table "${own}"' partition by key (${by}) (${partitions.join()})`,
      )
    },
    async close() {
      await front.close()
      for (const other of others) await other.close()
    },
  }
}

export type SpiderDatabase = Awaited<ReturnType<typeof openSpider>>
