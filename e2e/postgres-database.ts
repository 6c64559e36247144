import { test } from '@playwright/test'
import pg from 'pg'
import type { ThrowAwayPostgres } from '../.workspace/postgres.mjs'

/** Creates a database. Skips the test if there is no PostgreSQL; with `CI` set, that has failed already. */
export async function databaseOf(server: ThrowAwayPostgres | null, name: string): Promise<string> {
  test.skip(server === null, 'There is no PostgreSQL on this machine')
  await onServer(server!.url, `create database ${name}`)
  const url = new URL(server!.url)
  url.pathname = `/${name}`
  return url.href
}

/** Sends a statement; returns its rows. */
export async function onServer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
