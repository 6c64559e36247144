import { QueryClient } from '@tanstack/react-query' // ✗ bff/src/ does not use the package @tanstack/react-query
import { Pool } from 'pg' // ✗ pg belongs to other folders
import { createClient } from '@redis/client' // ✗ @redis/client belongs to other folders
import { SignJWT } from 'jose' // ✗ jose belongs to other folders
import { hash } from '@node-rs/argon2' // ✗ @node-rs/argon2 belongs to other folders
import { HttpService } from '@nestjs/axios' // ✗ @nestjs/axios belongs to other folders
import { get } from 'axios' // ✗ axios belongs to other folders
import { isbot } from 'isbot' // ✗ isbot belongs to other folders
import { Counter } from 'prom-client' // ✗ prom-client belongs to other folders
import { createServer } from 'vite' // ✗ vite belongs to other folders
import { unzip } from 'fflate' // ✗ fflate belongs to other folders
import type { PoolClient } from 'pg'
import { world } from './testing/world.ts' // ✗ only tests import from testing/
