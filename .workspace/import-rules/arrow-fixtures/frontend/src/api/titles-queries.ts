import { redirect } from '@tanstack/react-router' // ✗ api/ answers with data
import { notFound } from '@tanstack/react-router'
