import sharp from 'sharp' // ✗ bff/artwork/ does not use the package sharp
