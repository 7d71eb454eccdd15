import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaClient } from '../generated/client'

const adapter = new PrismaLibSql({ url: process.env.DATABASE_URL ?? 'file:orders.db' })

export const prisma = new PrismaClient({ adapter })
