export const INSTALL_LINE = 'npm install permatable @tanstack/react-store'
